// Actions that only the demo seed performs, besides booking's own functions.
export { reservePackage } from './checkout/reserve-package.ts'
export { reserveRoom } from './checkout/reserve-room.ts'
