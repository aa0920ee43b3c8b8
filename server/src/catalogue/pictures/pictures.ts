// Pictures: as travellers see them, and as staff upload, arrange, describe and retire them.
export { showPictures } from '../show-pictures.ts'
export { presentPicture } from '../present.ts'
export { openPictures, pictureMounts } from './picture-files.ts'
export { addPicture, arrangePictures, describePicture, storePicture, type PicturedProduct } from './edit-pictures.ts'
export { keepUpload, storeUpload, type StoredPicture } from './store-upload.ts'
export { retirePictures } from './retire-pictures.ts'
export { findListedPictures, type ListedPictureRow } from './read-models/find-listed-pictures.ts'
