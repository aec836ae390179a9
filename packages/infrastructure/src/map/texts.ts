export const mapTexts = {
  attribution: '© Самокат',
};
