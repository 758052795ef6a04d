import styled from '@emotion/styled';

export const VisuallyHidden = styled('span')(({ theme }) => theme.mixins.visuallyHidden);
