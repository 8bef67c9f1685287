import { z } from '@hono/zod-openapi';
import { json, publicRoutes } from '@stoop/base/contract/route';
import { VoucherTableDocument } from './voucher-table.ts';

const anyone = publicRoutes('Vouchers');

export const voucherTablesRoute = anyone.get({
  'x-cache-seconds': 300,
  path: '/api/v1/vouchers/tables',
  operationId: 'listVoucherTables',
  summary: 'List what housing vouchers pay',
  description:
    'The payment standards, fair market rents and utility allowances in force today in New York, each with its first day and its source. Copies: the agency decides.',
  answer: json(z.array(VoucherTableDocument), 'The tables in force.'),
});
