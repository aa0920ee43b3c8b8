import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/marketing/featured.ts'

export default {
  title: 'गृहपृष्ठ',
  lead: 'यात्रीले सबैभन्दा पहिले देख्ने कुरा। गृहपृष्ठ केही सेकेन्डमै बदलिन्छ।',
  cities: 'छानिएका सहर',
  citiesLead: 'यही क्रममा, फोटोसहित।',
  properties: 'छानिएका होटल',
  propertiesLead: 'बिक्रीमा भएका पहिला {n} देखिन्छन्। कुनै बिक्रीबाट हटे अर्को माथि सर्छ।',
  addCity: 'सहर थप्नुहोस्',
  addProperty: 'होटल थप्नुहोस्',
  nothing: 'केही मिलेन। थोरै अक्षर लेख्नुहोस्।',
  numbered: '{n}. {name}',
  notShown: 'अहिले देखिँदैन',
  up: '{name} माथि सार्नुहोस्',
  down: '{name} तल सार्नुहोस्',
  remove: '{name} हटाउनुहोस्',
  discard: 'परिवर्तन हटाउनुहोस्',
  save: { one: 'यही क्रममा {n} देखाउनुहोस्', other: 'यही क्रममा {n} देखाउनुहोस्' },
  saved: 'गृहपृष्ठ बदलियो',
} as const satisfies Like<typeof english>
