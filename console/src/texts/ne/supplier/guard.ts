import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/guard.ts'

export default {
  title: 'मेरो सुरक्षा',
  second: 'लगइनको दोस्रो चरण',
  secondHint: 'पासवर्डसँगै, फोनको एपमा आउने कोड।',
  app: 'अथेन्टिकेटर एप',
  on: 'चालु',
  off: 'बन्द',
  turnOn: 'चालु गर्नुहोस्',
  replace: 'अर्को एप प्रयोग गर्नुहोस्',
  turnedOn: 'दोस्रो चरण चालु भयो',
  turnOff: 'बन्द गर्नुहोस्',
  turnOffEffect: 'त्यसपछि पासवर्डले मात्र लगइन हुन्छ। रिकभरी कोडहरू चल्न छोड्छन्।',
  turnedOff: 'दोस्रो चरण बन्द भयो',
  codesLeft: { one: '{n} रिकभरी कोड बाँकी', other: '{n} रिकभरी कोड बाँकी' },
  done: 'भयो',
  devices: 'लगइन भएका डिभाइस',
  devicesHint: 'नचिनेको डिभाइस छ? त्यसलाई लगआउट गरेर पासवर्ड फेर्नुहोस्।',
  changePassword: 'पासवर्ड फेर्नुहोस्',
  thisDevice: 'यही डिभाइस',
  since: '{made} लगइन भएको · पछिल्लो प्रयोग {used}',
  signOut: 'लगआउट गर्नुहोस्',
  signOutOf: '{device} लगआउट गर्नुहोस्',
  signedOut: 'डिभाइस लगआउट भयो',
  failed: 'केही गडबड भयो। केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
} satisfies Like<typeof english>
