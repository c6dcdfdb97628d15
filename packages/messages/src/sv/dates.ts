export const dates = {
  today: 'i dag',
  yesterday: 'i går',
};
