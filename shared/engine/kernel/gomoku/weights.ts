// The weights of the evaluation, written by `npm run tune gomoku`: sixteenths of a point, in the order of lines/worth.ts.

// @ts-ignore: decorator
@inline
function put(at: usize, one: u64, two: u64, three: u64, four: u64): void {
  store<u64>(at, one);
  store<u64>(at, two, 8);
  store<u64>(at, three, 16);
  store<u64>(at, four, 24);
}

export function writeFreestyle(at: usize): void {
  put(at + 0, 0x60000ffffffff, 0xbc003f002c0000, 0xea00c6, 0xfff9000500000000);
  put(at + 32, 0xfffefffdfffc0004, 0xffed0003ffe80003, 0x0, 0xb001400090000);
  put(at + 64, 0x800ab00000022, 0x51002a002c, 0x74003500c100c5, 0x1b4000000bc00b4);
  put(at + 96, 0x2400460236016a, 0x243000000d800a0, 0x1dff10ffe801dd, 0x1090100007b);
  put(at + 128, 0xfcbc01cd018e0311, 0x0, 0x0, 0x0);
  put(at + 160, 0x0, 0x0, 0x0, 0x0);
  put(at + 192, 0x0, 0x0, 0x0, 0x0);
  put(at + 224, 0x0, 0x6000000000000, 0xfff6fffe0006, 0xff47ff4dffbaffd4);
  put(at + 256, 0xfe24fef9, 0xf0014fff0fe22, 0x50002fffe0009, 0xfff600010008);
  put(at + 288, 0x0, 0xffdcfff8fffd0009, 0xffbbffffff6e0000, 0xff3b0000ff8bffde);
  put(at + 320, 0xff6bffa5ffe0ff24, 0xfe30fe600000ff25, 0xff7a004effd1fe0b, 0xfe07fdd10000fee7);
  put(at + 352, 0xff68ffe8ff4affa8, 0xfcfa0000feb8ff09, 0xff440022fdddfdca, 0xfdadfdd8ffcdff6f);
  put(at + 384, 0xffbefe28fcf70000, 0x227013f02e9, 0x0, 0x0);
  put(at + 416, 0x0, 0x0, 0x0, 0x0);
  put(at + 448, 0xfe3bfe3dff35ff7e, 0xfe45ff46fe490000, 0x10, 0xe9007500000000);
  put(at + 480, 0x171009d0258012c, 0xc9006403010176, 0x140007c0487036c, 0x22601a3052003a5);
  put(at + 512, 0x31a023802f301b9, 0x21d01aa0409026f, 0x301022e053a0410, 0x1450048063f04b6);
  put(at + 544, 0x269010d02e90135, 0x1350049042f021c, 0x24900fe05290386, 0x2520147065f045c);
  put(at + 576, 0x3e4027903550193, 0x25a0160050802e6, 0x3db028105ad03fb, 0x21401fb074f053e);
  put(at + 608, 0x2b5023d04200350, 0x1e201da04e303b4, 0x274020c063f057f, 0x32002f806f205d2);
  put(at + 640, 0x42e03a7048b03ac, 0x30602ef05ba047c, 0x404038d06c105f3, 0x1b1011007e006b2);
  put(at + 672, 0x2f001ef03f3029b, 0x19101010553039b, 0x2bf01cf062304db, 0x28e01df077305cb);
  put(at + 704, 0x439032a042e02c8, 0x28501e705fb0435, 0x420032206760520, 0xfe3300090832067c);
  put(at + 736, 0xfd90ff06fe44ff63, 0x610247fdc2fe81, 0xffad013402c203f1, 0xfefa00c2023002ff);
  put(at + 768, 0xfec4002cfe6aff7a, 0x13f0317fe55ff05, 0xf8027102ff0420, 0xfa8afbd802da039b);
  put(at + 800, 0xfa83fb72fad0fb67, 0xfcc9fe27faebfb23, 0xfcb2fdb1ff5f0006, 0xfb22fc61ff6affb2);
  put(at + 832, 0xfb88fc68fac7fb4f, 0xfd78fec8fb4ffb77, 0xfdcefebfff6d0006, 0xfec400f6ffe5001e);
  put(at + 864, 0xfe3b000dff7300ed, 0xe10324ff0b0026, 0x48022a03e0056b, 0xff5b017e03680493);
  put(at + 896, 0xff3e0102ff6800d4, 0x18f03c3ff6d0079, 0x162033603ed0569, 0xfa5dfc0703e104fe);
  put(at + 928, 0xfa70fbbbfb41fc34, 0xfc8bfe46fb76fc09, 0xfc8efde9ffbf00c3, 0xfac4fc5fffe40088);
  put(at + 960, 0xfb44fc80fb07fbeb, 0xfd0afeb6fba9fc2d, 0xfd7afec6ff9d0091, 0xffa6010f002e00c3);
  put(at + 992, 0xff460050fe5eff10, 0xfffb0175fe20fe72, 0xff8b00a5010401c6, 0xfdf9ff5300b50118);
  put(at + 1024, 0xfe05ff01fc10fcb3, 0xfe66ffd1fc3efc82, 0xfe62ff6efecdff81, 0xfa50fb31feeaff3f);
  put(at + 1056, 0xfa8dfb0ff93df968, 0xfab6fba8f99cf967, 0xfae3fb75fbf4fc2f, 0xf873f946fc43fc1e);
  put(at + 1088, 0xf91df990f6c0f6db, 0xf8f2f9d5f78bf747, 0xf98bfa0ff98ef9ba, 0x16a032ffa49fa15);
  put(at + 1120, 0x124028a00c001ce, 0x1af0385009c014a, 0x15902cf03550474, 0xff8c0143032003df);
  put(at + 1152, 0xffb3010afe41ff40, 0xffe801b0fe89ff29, 0xffff016600ed01fd, 0xfb56fc93012501d5);
  put(at + 1184, 0xfbadfc8bfae1fb67, 0xfbacfcfafb5afb80, 0xfbf3fce1fd88fe1e, 0xf948fa77fdf0fe27);
  put(at + 1216, 0xfa0cfadcf833f8aa, 0xf9b6faf6f918f930, 0xfa6afb49faf1fb79, 0xff1f02d3fbc5fbee);
  put(at + 1248, 0xfd9400e9fc7aff77, 0x1c30588fb11fdae, 0x28038d016e047b, 0xfcfd00a2fff502a2);
  put(at + 1280, 0xfbdeff24f9b6fca4, 0xffb8036ef8b9fb48, 0xfe8901e0fec201c0, 0xf5c4f8f0fdb50054);
  put(at + 1312, 0xf4d7f7a3f355f5ca, 0xf87afbb6f288f49e, 0xf77bfa58f85afadf, 0xf372f690f77df9a3);
  put(at + 1344, 0xf2f1f5b0f061f2c8, 0xf63ff96ef002f209, 0xf5aef87cf57ef7f5, 0x4a045af50ef725);
  put(at + 1376, 0xfed9028afe43019b, 0x2de06fefcf4ffec, 0x15c051d0326068f, 0xfdf701f801c704d0);
  put(at + 1408, 0xfcf20094fb4efe98, 0xa204b4fa6bfd56, 0xff8d033f004903a4, 0xf631f9b9ff560251);
  put(at + 1440, 0xf55df886f45ff730, 0xf8d6fc6ef3adf61e, 0xf7f2fb2bf954fc35, 0xf3aef728f891fb13);
  put(at + 1472, 0xf347f661f13bf3fd, 0xf66bf9f5f0f5f358, 0xf5f3f91ef648f91a, 0xf5f1f865);
}
