export { cancelOrder } from './cancel-order.ts';
export { loseUnits } from './lose-units.ts';
export { findOrderId, listOrdersForOperator, showOrderForOperator } from './orders.operator.ts';
export type { OperatorOrder, OperatorOrderDetails } from './orders.operator.ts';
export { orderRoutes } from './orders.routes.ts';
export { stepOrder } from './step-order.ts';
