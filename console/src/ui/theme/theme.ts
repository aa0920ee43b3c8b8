import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const PINE: MantineColorsTuple = [
  '#e6f2f0',
  '#cfe6e2',
  '#a3cfc8',
  '#74b7ac',
  '#4db8a8',
  '#2f9e8f',
  '#14746a',
  '#0f5c54',
  '#0a3b36',
  '#06211d',
]

/** Colours of the variants of buttons, by our tokens, which follow the colour scheme. `red` marks what destroys. */
const VARIANTS: Record<string, { background: string; hover: string; color: string; border: string }> = {
  filled: { background: 'var(--pine)', hover: 'var(--pine-hover)', color: 'var(--on-pine)', border: '1px solid transparent' },
  light: { background: 'var(--pine-tint)', hover: 'var(--sel)', color: 'var(--link)', border: '1px solid transparent' },
  subtle: { background: 'transparent', hover: 'var(--hover)', color: 'var(--link)', border: '1px solid transparent' },
  outline: { background: 'var(--card)', hover: 'var(--hover)', color: 'var(--link)', border: '1px solid var(--pine)' },
  'filled red': { background: 'var(--red)', hover: 'var(--red)', color: 'var(--on-red)', border: '1px solid transparent' },
  'outline red': { background: 'var(--card)', hover: 'var(--red-bg)', color: 'var(--red)', border: '1px solid var(--red)' },
  'subtle red': { background: 'transparent', hover: 'var(--red-bg)', color: 'var(--red)', border: '1px solid transparent' },
}

/** The theme of the component library: our typeface, sizes and colours (tokens.css). */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  colors: { pine: PINE },
  fontFamily: 'var(--typeface)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: 'var(--small)', sm: 'var(--text)', md: 'var(--text-14)', lg: 'var(--text-16)', xl: 'var(--text-20)' },
  radius: {
    xs: '4px',
    sm: 'var(--radius-cell)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-dialog)',
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  focusRing: 'never', // base.css draws one ring for everything
  cursorType: 'pointer',
  variantColorResolver: (input) =>
    VARIANTS[input.color === 'red' ? `${input.variant} red` : input.variant] ?? defaultVariantColorsResolver(input),
  components: {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    // The library would lock the page with a style element of its own; base.css does it (decision 065).
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'xl', transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  },
})

const SHARED = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--pine)',
  '--mantine-primary-color-filled-hover': 'var(--pine-hover)',
  '--mantine-primary-color-light': 'var(--pine-tint)',
  '--mantine-primary-color-light-hover': 'var(--pine-tint)',
  '--mantine-primary-color-light-color': 'var(--link)',
  '--mantine-shadow-md': 'var(--shade-2)',
}

/** Gives the library's variables the values of our tokens in both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED })
