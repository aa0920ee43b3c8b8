import { createSpotlight } from '@mantine/spotlight'

/** Whether the command palette is open, and what opens it. It can be asked to open before its script is loaded. */
export const [paletteStore, palette] = createSpotlight()
