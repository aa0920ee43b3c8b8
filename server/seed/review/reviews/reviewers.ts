// Five reviewers per surname, so that all communities appear.
const GIVEN: Record<string, string> = {
  Shrestha: 'Rajesh Sabina Nirmal Prerana Ujjwal',
  Maharjan: 'Rabina Suresh Sujata Binod Alina',
  Tuladhar: 'Pratima Anil Sarina Roshan Nisha',
  Gurung: 'Manju Dhan Asmita Purna Rekha',
  Magar: 'Kamala Tek Sarita Bhim Puja',
  Tamang: 'Phulmaya Buddhi Jyoti Sonam Maya',
  Rai: 'Bishnu Kabita Dipen Manisha Santosh',
  Limbu: 'Yamuna Prem Sangita Kumar Anju',
  Sherpa: 'Lhakpa Ang Yangji Mingma Pasang',
  Thapa: 'Deepak Sushila Arjun Ritu Gopal',
  Karki: 'Nabin Sharmila Hari Pabitra Rohit',
  Adhikari: 'Shanti Bikram Kalpana Sagar Indira',
  Poudel: 'Keshav Sunita Dinesh Bandana Govinda',
  Tharu: 'Sita Ram Phulmati Raju Basanti',
  Chaudhary: 'Anil Lalita Mohan Geeta Bishram',
  Yadav: 'Ranjit Sunaina Upendra Pinki Shiv',
}

/** Eighty fictional reviewers. */
export const REVIEWERS: string[] = Object.entries(GIVEN).flatMap(([surname, given]) =>
  given.split(' ').map((name) => `${name} ${surname}`),
)
