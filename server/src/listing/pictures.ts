// Pictures of listings as staff and suppliers keep them, each act with its audit entry.
export { describeListedPicture, orderPictures, showPictures, storeListed, uploadPicture } from './pictures/edit-pictures.ts'
export { presentListedPicture } from './pictures/present-pictures.ts'
