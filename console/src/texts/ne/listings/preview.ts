import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/listings/preview.ts'

export default {
  title: '{title}को पूर्वावलोकन',
  back: 'सम्पादनमा फर्कनुहोस्',
  band: 'माथि छानिएको भाषामा यात्रीले यही पढ्नेछन्।',
  bandHint: 'सेभ भएको कुरा मात्र देखिन्छ। प्रकाशित नगरेसम्म यात्रीले केही देख्दैनन्।',
  stars: { one: '{n} तारा', other: '{n} तारा' },
  noDescription: 'अहिलेसम्म विवरण छैन।',
  noPhotos: 'अहिलेसम्म फोटो छैन।',
  highlights: 'विशेषता',
  amenities: 'सुविधा',
  services: 'सेवा',
  rooms: 'कोठा',
  noRooms: 'अहिलेसम्म कुनै कोठा बिक्रीमा छैन।',
  perNight: 'प्रति रात',
  guests: { one: 'बढीमा {n} पाहुना', other: 'बढीमा {n} पाहुना' },
  breakfast: 'बिहानको नास्ता समावेश',
  approval: 'होटलले हरेक बुकिङ हेरेर पक्का गर्छ',
  refundDays: { one: 'चेक-इनभन्दा {n} दिनअघिसम्म {percent}% रिफन्ड', other: 'चेक-इनभन्दा {n} दिनअघिसम्म {percent}% रिफन्ड' },
  refundHours: { one: 'चेक-इनभन्दा {n} घण्टा अघिसम्म {percent}% रिफन्ड', other: 'चेक-इनभन्दा {n} घण्टा अघिसम्म {percent}% रिफन्ड' },
  noRefund: 'रिफन्ड नहुने',
  times: 'चेक-इन र चेक-आउट',
  checkIn: 'चेक-इन {time} बजेदेखि',
  checkInUntil: 'चेक-इन {from}–{until} बजे',
  checkOut: 'चेक-आउट {time} बजेसम्म',
  safety: 'स्वास्थ्य र सुरक्षा',
} satisfies Like<typeof english>
