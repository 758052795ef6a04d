import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import { Courses } from '../../components/Courses';

const Band = styled(Courses)({ height: '100%', backgroundPosition: '50% 100%', backgroundSize: 360 });

/**
 * Three courses of charcoal along the upper edge of the footer. Their texture is fetched when the end of the page comes
 * near: what lies far outside the view is not even styled.
 */
export function Eave() {
  return (
    <Box sx={{ height: 78, contentVisibility: 'auto' }}>
      <Band texture="charcoal" />
    </Box>
  );
}
