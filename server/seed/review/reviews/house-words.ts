import type { Words } from './words.ts'

/** Sentences about properties; `{outlook}` is the view from better rooms. */
export const HOUSE_WORDS = {
  view: {
    good: [
      'The {outlook} view from our window was better than in the pictures.',
      'Ask for the upper floor: with the {outlook} in front of you, tea lasts an hour.',
      'We got up at five for the light and went back to bed happy.',
      'The roof is the best room of the house, and it is free.',
    ],
    fair: ['The view is there, but only from the rooms in front.', 'Too much haze for a view in our days; not their fault.'],
    poor: ['Our window looked at the next wall.', 'A building site stood between us and the view.'],
  },
  'hot water': {
    good: [
      'Hot water at any hour, even early.',
      'A real hot shower after a cold day, as promised.',
      'Solar and gas both: the water never ran cold.',
      'Thick blankets, a hot bag in the bed, hot water in the morning.',
    ],
    fair: [
      'Hot water takes ten minutes to arrive; then it is fine.',
      'Hot water until eight in the evening, so come back early.',
    ],
    poor: ['Hot water was “coming” for two days.', 'Lukewarm showers in a cold month.'],
  },
  staff: {
    good: [
      'They remembered our names and how we take our tea.',
      'The people at the desk found us a jeep when the bus did not come.',
      'The family who runs it makes you feel expected.',
      'Our daughter had fever and they brought soup without being asked.',
    ],
    fair: ['Friendly, though there is only one person for everything.', 'Kind people, slow on a full day.'],
    poor: ['Nobody at the desk when we arrived, and nobody said sorry.', 'We asked three times for a second blanket.'],
  },
  breakfast: {
    good: [
      'Breakfast with eggs from their own hens.',
      'Aloo, roti and curd in the morning, as much as one wants.',
      'They packed breakfast for our early bus.',
      'The tea deserves a star of its own.',
    ],
    fair: ['Breakfast is simple: toast, egg, tea.', 'Good food, but allow an hour for it.'],
    poor: ['Breakfast was cold and late.', 'The menu is long and the kitchen had two things of it.'],
  },
  road: {
    good: [
      'Easy to reach, and quiet once you are there.',
      'Close enough to walk everywhere, far enough to sleep.',
      'They sent a boy with a torch to meet us at the road.',
      'Room for the motorbike inside the gate.',
    ],
    fair: ['The last bit of road is rough; small cars should ask first.', 'Some stairs up from the road, so pack light.'],
    poor: ['Horns under the window from six.', 'The lane is dug up and nobody had told us.'],
  },
  price: {
    good: [
      'For this price I would come every month.',
      'What we paid was what stood on the page, taxes and all.',
      'Worth every rupee.',
      'Cheaper than the place next door, and cleaner.',
    ],
    fair: ['Fair for a weekday; at weekends it is a little dear.', 'You pay for the place more than for the room.'],
    poor: ['Too dear for what it is.', 'Water and tea cost as much as in the city.'],
  },
  wifi: {
    good: ['The Wi-Fi was good enough to work for two days.', 'Video calls home went well, even from the garden.'],
    fair: ['Wi-Fi works in the dining room only.', 'Wi-Fi comes and goes with the power.'],
    poor: ['The Wi-Fi never reached the room.', 'No internet for our whole stay.'],
  },
} as const satisfies Words

/** Company, duration, purpose. */
export const HOUSE_OPENINGS = [
  'Two nights with my parents.',
  'One night on the way through.',
  'Came for my sister’s wedding.',
  'Three nights with the children.',
  'Our third time here.',
  'Stayed with friends from college.',
  'A weekend away from the office.',
  'Alone with a book for two days.',
  'Anniversary trip, two nights.',
  'Brought my grandmother along.',
]

export const HOUSE_WORDS_NE = {
  view: {
    good: ['झ्यालबाट देखिने दृश्य तस्बिरमा भन्दा राम्रो छ।', 'बिहानको घाम छतबाट हेर्दा मन नै भरियो।', 'कोठाबाट देखिने दृश्यले थकाइ मेटियो।'],
    fair: ['दृश्य अगाडिका कोठाबाट मात्रै देखिन्छ।'],
    poor: ['झ्याल खोल्दा अर्को घरको भित्तो मात्रै देखियो।'],
  },
  'hot water': {
    good: ['जतिबेला पनि तातो पानी आउँछ।', 'चिसोमा बाक्लो सिरक र तातो पानी, भनेजस्तै पाइयो।'],
    fair: ['तातो पानी आउन अलि समय लाग्छ।'],
    poor: ['दुई दिनसम्म तातो पानी आएन।'],
  },
  staff: {
    good: ['आफ्नै घरमा आएजस्तो लाग्यो।', 'सबै जना हँसिला र सहयोगी हुनुहुन्छ।', 'बस छुट्दा गाडी उहाँहरूले नै खोजिदिनुभयो।'],
    fair: ['मान्छे राम्रा छन्, तर भीड हुँदा ढिलो हुन्छ।'],
    poor: ['पुग्दा काउन्टरमा कोही थिएन।'],
  },
  breakfast: {
    good: ['बिहानको खाजा मीठो र पेटभरि।', 'चियाको स्वाद अझै जिब्रोमा छ।', 'दाल, भात र गुन्द्रुक घरकै जस्तो।'],
    fair: ['खाना मीठो छ, तर एक घण्टा पर्खनुपर्छ।'],
    poor: ['खाजा चिसो र ढिलो आयो।'],
  },
  road: {
    good: ['बाटोबाट नजिक, तर राति शान्त।', 'जहाँ पनि हिँडेरै जान सकिने ठाउँमा छ।'],
    fair: ['अन्तिमको बाटो अलि खराब छ।'],
    poor: ['बिहान छ बजेदेखि हर्नको आवाज।'],
  },
  price: {
    good: ['पैसा तिरेको सार्थक भयो।', 'लेखिएको मूल्य नै तिरियो, थप केही लागेन।'],
    fair: ['शनिबार मूल्य अलि बढी लाग्यो।'],
    poor: ['सुविधाको तुलनामा महँगो।'],
  },
  wifi: {
    good: ['वाइफाइ राम्रो चल्छ, दुई दिन काम गरेँ।'],
    fair: ['वाइफाइ भान्साकोठामा मात्रै चल्छ।'],
    poor: ['कोठामा वाइफाइ चल्दै चलेन।'],
  },
} as const satisfies Words

export const HOUSE_OPENINGS_NE = [
  'आमाबुबासँग दुई रात बसियो।',
  'साथीहरूसँग गएका थियौँ।',
  'बच्चाहरू लिएर तीन दिन बस्यौँ।',
  'बाटोमा पर्दा एक रात बसियो।',
  'दोस्रो पटक आएको।',
]
