ALTER TABLE profiles ADD COLUMN voucher json;
