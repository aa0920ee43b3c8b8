import { pictureFiles } from '../../catalogue/index.ts'
import { findPostPictures } from '../../content/index.ts'
import { listingChanges } from '../../listing/index.ts'
import { issues } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import { findSoldPictures } from './store/pictures-in-use.ts'

/**
 * Deletes uploaded pictures that have been unused for some weeks. Listings, places, pending changes of listings, bookings, campaigns, posts and
 * newsletters use pictures. Returns the number of deleted pictures and files.
 */
export async function deleteUnusedPictures(app: App): Promise<number> {
  return pictureFiles.retirePictures(app, async (tx, names) => [
    ...(await findSoldPictures(tx, names)),
    ...(await findPostPictures(tx, names)),
    ...(await issues.findIssuePictures(tx, names)),
    ...(await listingChanges.findProposedPictures(tx, names)),
  ])
}
