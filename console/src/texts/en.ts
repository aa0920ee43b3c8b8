// The namespaces of the texts. Import only its type: importing the values would bundle the texts of every page.
export { default as frame } from './en/frame/frame.ts'
export { default as home } from './en/home/home.ts'
export { default as join } from './en/entry/join.ts'
export { default as parts } from './en/frame/parts.ts'
export { default as recovery } from './en/entry/recovery.ts'
export { default as roles } from './en/staff/roles.ts'
export { default as security } from './en/security/security.ts'
export { default as signing } from './en/entry/signing.ts'
