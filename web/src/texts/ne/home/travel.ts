import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/home/travel.ts'

export default {
  title: 'नेपालका घुमफिर प्याकेज | चौतारी',
  description: 'स्थानीय गाइडसँग पदयात्रा, तीर्थ, जंगल र संस्कृति: काठमाडौंबाट सप्ताहान्तदेखि मनास्लु वरिपरि सोह्र दिनसम्म। रुपैयाँमै तिर्नुहोस्।',
  heading: 'बिस्तारै जानुहोस्। नेपाल पर्खिन्छ।',
  lead: 'स्थानीय एजेन्सीसँग नेपालभरको यात्रा: दिन, सिट र पूरा मूल्य बुक गर्नुअघि नै।',
  themes: 'वा कुनै विषयबाट सुरु गर्नुहोस्',
  trek: 'पदयात्रा',
  pilgrimage: 'तीर्थयात्रा',
  jungle: 'जंगल',
  culture: 'संस्कृति',
  weekend: 'काठमाडौंबाट सप्ताहान्त',
  deals: 'प्याकेजका चर्का अफर',
  dealsLead: 'एक जनाको साबिकको मूल्यमा साँचो छुट',
  popular: 'धेरैले रुचाएका प्याकेज',
  popularLead: 'हालसालै अरू गएका ठाउँ',
  places: 'कहाँ जाने',
  placesLead: 'वरिपरि घुमफिर प्याकेज भएका ठाउँ',
  packages: { one: '{n} प्याकेज', other: '{n} प्याकेज' },
  products: 'प्याकेज',
} as const satisfies Like<typeof english>
