// Lists of threads for organisations: one name of the front door.
export { countUnread, listThreads } from './list-threads.ts'
