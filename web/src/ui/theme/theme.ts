import { createTheme } from '@mantine/core'

/** The Mantine theme with the values of tokens.css. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  colors: {
    pine: ['#E6F2F0', '#C9E4E0', '#9DCFC8', '#6FB9AF', '#4DB8A8', '#2F9E8F', '#14746A', '#0F5C54', '#0C4B45', '#0A3B36'],
  },
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '14px', xl: '18px' },
  fontFamily: 'inherit',
  headings: { fontWeight: '800' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
