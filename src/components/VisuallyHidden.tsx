import styled from '@emotion/styled';

/** Words for screen readers only. */
export const VisuallyHidden = styled('span')(({ theme }) => theme.mixins.visuallyHidden);
