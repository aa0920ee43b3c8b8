import { MESSAGE_PICTURE_MEGAPIXELS_MAX } from '@chautari/contract/messaging/limits'
import { renderWebp } from '../../platform/files/render-webp.ts'

const LIMITS = { sideMax: 1600, quality: 75, pixelsMax: MESSAGE_PICTURE_MEGAPIXELS_MAX * 1_000_000 }

/** Renders a picture of a message as WebP of at most 1600 px a side, as `renderWebp` does. */
export const renderPicture = (bytes: Buffer) => renderWebp(bytes, LIMITS)
