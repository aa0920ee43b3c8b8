// Actions that only the demo seed performs: it inserts accounts without registering them one by one.
export { appendAccountEvent } from './store/events.ts'
