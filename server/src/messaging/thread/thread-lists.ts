// Lists of threads for organisations.
export { countUnread, listThreads } from './list-threads.ts'
