import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/home/travel.ts'

export default {
  title: 'नेपालका घुमफिर प्याकेज | चौतारी',
  description: 'स्थानीय गाइडसँग पदयात्रा, तीर्थ, जङ्गल र संस्कृति: काठमाडौंबाट सप्ताहान्तदेखि मनास्लु सर्किटसम्म। रुपैयाँमै तिर्नुहोस्।',
  heading: 'बिस्तारै जानुहोस्। नेपाल पर्खिन्छ।',
  lead: 'स्थानीय टुर कम्पनीसँग नेपालभरको यात्रा। बुक गर्नुअघि नै मिति, सिट र पूरा मूल्य हेर्नुहोस्।',
  themes: 'वा कुनै विषयबाट सुरु गर्नुहोस्',
  trek: 'पदयात्रा',
  pilgrimage: 'तीर्थयात्रा',
  jungle: 'जङ्गल',
  culture: 'संस्कृति',
  weekend: 'काठमाडौंबाट सप्ताहान्त',
  deals: 'प्याकेजका आकर्षक अफर',
  dealsLead: 'प्रति व्यक्तिको नियमित मूल्यमा छुट',
  popular: 'धेरैले रुचाएका प्याकेज',
  popularLead: 'अहिले यात्रीहरूले रुचाएका',
  places: 'कहाँ जाने',
  placesLead: 'घुमफिर प्याकेज भएका लोकप्रिय ठाउँ',
  packages: { one: '{n} प्याकेज', other: '{n} प्याकेज' },
  products: 'प्याकेज',
} as const satisfies Like<typeof english>
