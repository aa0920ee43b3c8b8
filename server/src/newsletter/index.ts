export { wantsNewsletter } from './store/subscriptions.ts'
