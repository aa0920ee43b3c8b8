export { listEntries } from './list-entries.ts'
export { listPages } from './list-pages.ts'
export { findPostPictures } from './store/post-pictures.ts'
export { findPostCards, showPosts } from './show-posts.ts'
// Counts of the steps towards a booking.
export { countSteps } from './steps/count-steps.ts'
export { openStepCounter, type StepCounter } from './steps/step-counter.ts'
export { listStepDays, type StepDay } from './steps/store/step-days.ts'
export * as posts from './posts.ts'
