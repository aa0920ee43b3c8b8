export default { title: 'Chautari | Hotels and lodges in Nepal' } as const
