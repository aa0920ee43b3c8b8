import {
  IconBath,
  IconBell,
  IconBike,
  IconBolt,
  IconBuildingCastle,
  IconCar,
  IconCheck,
  IconCoffee,
  IconDroplet,
  IconElevator,
  IconFlame,
  IconLuggage,
  IconMountain,
  IconParkingCircle,
  IconPlant2,
  IconPool,
  IconSailboat,
  IconShieldCheck,
  IconSnowflake,
  IconToolsKitchen2,
  IconWalk,
  IconWash,
  IconWifi,
  type Icon,
} from '@tabler/icons-react'

// The first match wins, so specific patterns come before general ones.
const BY_WORD: [RegExp, Icon][] = [
  [/wi-?fi|internet/i, IconWifi],
  [/air condition|\bac\b|fan\b/i, IconSnowflake],
  [/shower|bath|hot water/i, IconBath],
  [/pool|swim/i, IconPool],
  [/\blift\b|elevator/i, IconElevator],
  [/luggage|locker/i, IconLuggage],
  [/bicycle|bike|cycl/i, IconBike],
  [/guide|porter|walk/i, IconWalk],
  [/water(?!front)/i, IconDroplet],
  [/airport|pick-?up|shuttle|transfer|jeep|taxi/i, IconCar],
  [/park(?!land)/i, IconParkingCircle],
  [/restaurant|dining|kitchen|meal|dal bhat|dinner|food/i, IconToolsKitchen2],
  [/breakfast|coffee|tea\b|bar\b/i, IconCoffee],
  [/power|backup|solar|generator|charging/i, IconBolt],
  [/laundry|wash/i, IconWash],
  [/heat|fire|stove|warm/i, IconFlame],
  [/lake|boat|river|canoe/i, IconSailboat],
  [/mountain|view|himal|hill|trek|sunrise/i, IconMountain],
  [/garden|terrace|farm|forest|nature|yoga/i, IconPlant2],
  [/heritage|newari|temple|stupa|square|courtyard|museum/i, IconBuildingCastle],
  [/desk|service|concierge|24/i, IconBell],
  [/safe|secur|quiet|guard|first.aid/i, IconShieldCheck],
]

/** Returns the icon of an amenity by the words of its name; a tick when none is known. */
export function featureIcon(name: string): Icon {
  return BY_WORD.find(([words]) => words.test(name))?.[1] ?? IconCheck
}
