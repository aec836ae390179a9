export { chatApi, chatPages } from './chat.routes.ts';
export { Conversations } from './conversations.ts';
