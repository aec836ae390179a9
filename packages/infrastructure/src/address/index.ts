export { BrowserGeolocation } from './browser-geolocation.ts';
export { HttpAddressGateway } from './http-address.gateway.ts';
export { HttpMapGateway } from './http-map.gateway.ts';
export { sentPoint } from './sent-point.ts';
