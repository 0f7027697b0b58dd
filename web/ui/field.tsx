import { styled } from 'styled-system/jsx';

export const Label = styled('label', { base: { display: 'block', fontSize: 'sm', fontWeight: 550, mb: 1 } });

const control = {
  w: 'full',
  minH: 10,
  px: 3,
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line-control',
  borderRadius: 'md',
  fontSize: 'md',
  _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  _invalid: { borderColor: 'down' },
} as const;

/** A control's border needs 3:1 on the surface. */
export const Input = styled('input', { base: control }, { defaultProps: { dir: 'auto' } });

export const TextArea = styled(
  'textarea',
  { base: { ...control, py: 2, lineHeight: '22px', resize: 'none' } },
  { defaultProps: { dir: 'auto' } },
);

export const Select = styled('select', { base: control });

export const FieldError = styled('p', { base: { fontSize: 'sm', color: 'down', mt: 1 } });
