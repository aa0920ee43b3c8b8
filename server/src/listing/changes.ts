// Changes of listings that suppliers propose and staff decide. index.ts exports them as `listingChanges`.
export { addOwnPicture, arrangeOwnPictures } from './changes/own-pictures.ts'
export { askToPublish, askToPublishRoom, editOwnListing } from './changes/edit-own-listing.ts'
export { sendAgain, withdrawProposal } from './changes/propose-change.ts'
export { decideChange } from './changes/decide-change.ts'
export { showOpenChange } from './changes/show-open-change.ts'
export { findOwnFile } from './changes/present-change.ts'
export type { Listing } from './changes/listing-file.ts'
export { findChangeStates, findProposedPictures, findOpenChanges } from './changes/read-models/open-changes.ts'
