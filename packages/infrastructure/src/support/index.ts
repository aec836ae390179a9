export { HttpSupportGateway } from './http-support.gateway.ts';
export { ScriptChatLibrary } from './script-chat-library.ts';
