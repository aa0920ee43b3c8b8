import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/catalogue/city.ts'

export default {
  home: 'गृहपृष्ठ',
  title: '{name}का होटल र लज | चौतारी',
  titleOfPage: '{name}का होटल र लज, पृष्ठ {page} | चौतारी',
  description: '{name}, {address}मा कहाँ बस्ने: अबका {n} रातका कोठा, पूरै बसाइको मूल्यसहित।',
  heading: '{name}मा बस्ने ठाउँ',
  from: '{n} वयस्कलाई एक रातको {price}देखि',
} as const satisfies Like<typeof english>
