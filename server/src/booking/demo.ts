// Acts that only the demo's seed performs besides the booking's own calls.
export { reservePackage } from './checkout/reserve-package.ts'
export { reserveRoom } from './checkout/reserve-room.ts'
