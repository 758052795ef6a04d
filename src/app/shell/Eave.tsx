import styled from '@emotion/styled';
import { Courses } from '../../components/Courses';

/** Its texture is fetched when the end of the page comes near: what lies far outside the view is not even styled. */
const Box = styled('div')({ height: 78, contentVisibility: 'auto' });
const Band = styled(Courses)({ height: '100%', backgroundPosition: '50% 100%', backgroundSize: 360 });

/** Three courses of charcoal along the upper edge of the footer. */
export function Eave() {
  return (
    <Box>
      <Band texture="charcoal" />
    </Box>
  );
}
