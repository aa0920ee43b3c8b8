/** Formats of pictures of listings. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Largest upload of a picture, in bytes. Our choice: a photo of a good camera; the console sends smaller ones. */
export const PICTURE_UPLOAD_MAX = 15 * 1024 * 1024
/** Smallest picture, in pixels: pages show pictures in slots of this size. */
export const PICTURE_WIDTH_MIN = 800
export const PICTURE_HEIGHT_MIN = 400
/** Most pixels of a picture, in millions. Our choice: above what phones take by default. */
export const PICTURE_MEGAPIXELS_MAX = 60
/** Most pictures of a property, a room or a package. Our choice. */
export const PICTURES_MAX = 50
/** Longest description of a picture. */
export const PICTURE_ALT_MAX = 250
/** A removed picture can be put back for this long. Our choice: as long as acts on prices can be undone. */
export const PICTURE_KEPT_DAYS = 30
