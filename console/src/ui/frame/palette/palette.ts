import { createSpotlight } from '@mantine/spotlight'

/** Holds whether the command palette is open. It can be opened before its script is loaded. */
export const [paletteStore, palette] = createSpotlight()
