import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { pictureFiles } from '../../catalogue/index.ts'

type Pictured = { pictureNames: string[]; pictures: pictureFiles.ListedPictureRow[] }

/** Presents the pictures of a listing in their order, with their texts in both languages. */
export function presentPictures({ pictureNames, pictures }: Pictured): ListedPicture[] {
  return pictureNames.flatMap((name) => {
    const picture = pictures.find((each) => each.name === name)
    return picture ? [presentListedPicture(picture)] : []
  })
}

/** Presents a picture for editing. */
export function presentListedPicture(picture: pictureFiles.ListedPictureRow): ListedPicture {
  return { ...pictureFiles.presentPicture(picture), alt_ne: picture.altNe, thumbhash: picture.thumbhash }
}
