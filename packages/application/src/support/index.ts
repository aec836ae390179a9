export type { ChatHost, ChatLibrary, ShownChat } from './chat-library.ts';
export { supportFeature } from './support.feature.ts';
export type { ChatAccess, FaqTopic, SupportGateway } from './support.gateway.ts';
export { SupportService } from './support.service.ts';
export type { SupportState } from './support.service.ts';
