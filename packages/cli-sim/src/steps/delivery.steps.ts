import { answer } from '../values/index.ts';
import { done, refused, step } from './step.ts';

const leaveAtTheDoor = step('leave at the door: yes')
  .about('Moves the toggle "Оставить у двери" of the checkout.')
  .takes(answer)
  .plays(async (_world, isOn, { shop: { silentDelivery } }) => {
    silentDelivery.choose(isOn);
    const { state } = silentDelivery;
    return state.isEnabled || state.isOn === isOn
      ? done(state.isOn ? 'left at the door' : 'handed over')
      : refused(state.delivery);
  });

export const deliverySteps = [leaveAtTheDoor];
