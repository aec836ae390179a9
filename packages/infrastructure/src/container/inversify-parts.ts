import { Container, ContainerModule } from 'inversify';
import type { ServiceIdentifier } from 'inversify';

import type { Parts, RoomModule } from './room.ts';

/** The rooms in an Inversify container, one of its modules for each. */
export class InversifyParts implements Parts {
  readonly #container = new Container({ defaultScope: 'Singleton' });

  load(...rooms: readonly RoomModule[]): void {
    this.#container.load(
      ...rooms.map(
        (room) =>
          new ContainerModule(({ bind }) => {
            room(bind);
          }),
      ),
    );
  }

  get<T>(token: ServiceIdentifier<T>): T {
    return this.#container.get(token);
  }
}
