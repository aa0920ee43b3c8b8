export { askNewsletter } from './ask-newsletter.ts'
export { confirmNewsletter, endNewsletter, findKeptNewsletter, forgetNewsletter, wantsNewsletter } from './store/subscriptions.ts'
