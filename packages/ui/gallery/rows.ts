export interface Person {
  id: number;
  name: string;
  email: string;
  group: string;
  licence: 'valid' | 'ending' | 'none';
  points: number | null;
}

const first = [
  'Agnes',
  'Ali',
  'Alva',
  'Amir',
  'Astrid',
  'Axel',
  'Ebba',
  'Elias',
  'Elsa',
  'Örjan',
  'Åsa',
  'Sixten',
];
const last = [
  'Lindqvist',
  'Haddad',
  'Sjöberg',
  'Rezaei',
  'Grönlund',
  'Nyström',
  'Håkansson',
  'Wallén',
  'Törnqvist',
  'Tjäder',
  'Öhman',
];
const groups = ['EE24A', 'EE24B', 'EE25A'];
const licences = ['valid', 'valid', 'ending', 'none'] as const;

/** So many people, the same each time. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${first[index % first.length]} ${last[(index * 7) % last.length]}${index >= 132 ? ` ${index}` : ''}`;
    return {
      id: index + 1,
      name,
      email: `${name.toLowerCase().replace(/[^a-zåäö]+/g, '.')}@elev.bjorkang.example`,
      group: groups[index % groups.length] ?? '',
      licence: licences[index % licences.length] ?? 'none',
      points: index % 5 === 4 ? null : (index * 37) % 100,
    };
  });
