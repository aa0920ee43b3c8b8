// Pictures in threads: one name of the front door.
export { openMessagePictures } from './picture-files.ts'
export { readPicture, sendPicture } from './send-picture.ts'
