// Pictures in threads.
export { openMessagePictures } from './picture-files.ts'
export { readPicture, sendPicture } from './send-picture.ts'
