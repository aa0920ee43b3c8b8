// Calendars of rooms and the acts that change them, for staff and suppliers. index.ts exports them as `calendars`.
export { actsOfProperty, actsOfRoom } from './acts-of-room.ts'
export { readNightsOfRooms, readRoomNights, showWarnings } from './check-nights.ts'
export { nightsPartOf } from './nights-part.ts'
export { presentPropertyResult, warningsOfRooms } from './present-property-result.ts'
export { presentRefusal, presentResult } from './present-result.ts'
export { actRefusalError } from './act-refusal-error.ts'
export { showPropertyCalendar, showRoomCalendar } from './show-room-calendar.ts'
