// Pictures in threads: one name of the front door.
export { openMessagePictures } from './picture-files.ts'
export { readPicture } from './send-picture.ts'
