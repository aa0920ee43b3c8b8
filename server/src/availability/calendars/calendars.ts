// Calendars of rooms and the acts that change them, as staff and suppliers see them.
export { actsOfProperty, actsOfRoom } from './acts-of-room.ts'
export { readNightsOfRooms, readRoomNights, showWarnings } from './check-nights.ts'
export { nightsPartOf } from './nights-part.ts'
export { presentPropertyResult, warningsOfRooms } from './present-property-result.ts'
export { presentRefusal, presentResult } from './present-result.ts'
export { refusalOfAct } from './refuse-act.ts'
export { showPropertyCalendar, showRoomCalendar } from './show-room-calendar.ts'
