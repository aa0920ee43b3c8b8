// Properties as staff and suppliers edit them, each act with its audit entry.
export { addProperty, changeProperty, propertyEditOf } from './properties/edit-properties.ts'
export { publishProperty, unpublishProperty } from './properties/publish-property.ts'
export { presentFields, presentListed, presentPropertyFile } from './properties/present-property.ts'
