// The namespaces of the texts. Import only its type: importing the values would bundle the texts of every page.
export { default as frame } from './en/frame/frame.ts'
export { default as home } from './en/home/home.ts'
