export { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
