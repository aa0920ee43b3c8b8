// The namespaces of the texts. Imported for its type alone, so that no page loads another page's texts.
export { default as booking } from './en/booking.ts'
export { default as checkout } from './en/checkout.ts'
export { default as frame } from './en/frame.ts'
export { default as home } from './en/home.ts'
export { default as payment } from './en/payment.ts'
export { default as property } from './en/property.ts'
export { default as room } from './en/room.ts'
export { default as search } from './en/search.ts'
