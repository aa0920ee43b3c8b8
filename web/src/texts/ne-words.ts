export { wordInNepali } from '@chautari/contract/catalogue/word-in-nepali'
